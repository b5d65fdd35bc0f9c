import type { AgentStatus as Status } from "@/lib/people/agents/values"

export const agentStatusLabels: Record<Status, string> = {
  active: "Active",
  invited: "Invited",
  deactivated: "Deactivated",
}

/** Whether an agent works here, in a word. */
export const AgentStatus = ({ status }: { status: Status }) => (
  <span className="tag" data-tone={status}>
    {agentStatusLabels[status]}
  </span>
)
