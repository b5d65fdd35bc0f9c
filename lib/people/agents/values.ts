export const agentStatuses = ["active", "invited", "deactivated"] as const
export type AgentStatus = (typeof agentStatuses)[number]

/** An invitation counts for 7 days (D-56). */
export const invitationDays = 7
