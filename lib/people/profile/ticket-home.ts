/** The views every company has, by the names their addresses have: what an agent's day may begin with (section 9). */
export const fixedViews = ["myopentickets", "unassigned", "allopen", "onhold", "closed"] as const
export type FixedView = (typeof fixedViews)[number]

/** The view of a team's open tickets. */
export const teamView = (teamId: string) => `team-${teamId}`
/** The team of such a view, or null for another one. */
export const teamOfView = (view: string) => /^team-([0-9a-z]{1,64})$/.exec(view)?.[1] ?? null
/** Whether there may be such a view: one that every company has, or a team's. */
export const isTicketView = (view: string) =>
  fixedViews.some((each) => each === view) || teamOfView(view) !== null
