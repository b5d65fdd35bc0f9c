import type { SubmittedState } from "@/lib/support/surveys/schema"

/**
 * Goes on to the page that thanks, with what it needs in the browser's history: a reload keeps it, an address alone
 * has none (D-66). Never settles, so that the form stays busy until it is gone.
 */
export function leaveForThanks(state: SubmittedState, path: string): Promise<never> {
  window.history.pushState(state, "", path)
  window.location.reload()
  return new Promise(() => {})
}

/** Whether this entry of the history follows an answer to a survey of this organisation. */
export function hasSubmitted(organisationId: string): boolean {
  const state: Partial<SubmittedState> | null = window.history.state
  return state?.orgId === organisationId
}
