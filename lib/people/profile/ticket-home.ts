/** The views every company has, by the names their addresses have: what an agent's day may begin with (section 9). */
export const fixedViews = ["myopentickets", "unassigned", "allopen", "onhold", "closed"] as const
export type FixedView = (typeof fixedViews)[number]

/** The view of a team's open tickets. */
export const teamView = (teamId: string) => `team-${teamId}`
/** The team of such a view, or null for another one. */
export const teamOfView = (view: string) => /^team-([0-9a-z]{1,64})$/.exec(view)?.[1] ?? null
/** A saved view's name in addresses. */
export const savedView = (id: string) => `view-${id}`
/** The id of such a view, or null for another one. */
export const savedViewId = (view: string) => /^view-([0-9a-z]{1,64})$/.exec(view)?.[1] ?? null

/** Whether every company has this view. */
export const isFixedView = (view: string) => fixedViews.some((each) => each === view)
/** Whether there may be such a view: one that every company has, a team's or a saved one. */
export const isTicketView = (view: string) =>
  isFixedView(view) || teamOfView(view) !== null || savedViewId(view) !== null
