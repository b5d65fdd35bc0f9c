// Said by the page itself, because its script and the workspace's are built apart.
const setLeaving = (isSo: boolean) => document.documentElement.toggleAttribute("data-leaving", isSo)

/** Whether this page is about to be left for good. */
export const isLeaving = () => document.documentElement.hasAttribute("data-leaving")

/** The page is about to be left for good: nothing asks about it any more. @returns what says that it is not after all */
export function beginLeaving(): () => void {
  setLeaving(true)
  return () => void setLeaving(false)
}

export const leaveEvent = "vestibule:leave"

/** What is done once the person has agreed to leave. */
export type LeaveEvent = CustomEvent<() => void>

/**
 * Whether the page may be left for good now. Where it holds unsaved changes it may not: its person is asked, and `leave` is
 * called once they have agreed.
 */
export const mayLeave = (leave: () => void): boolean =>
  window.dispatchEvent(new CustomEvent(leaveEvent, { cancelable: true, detail: leave }) satisfies LeaveEvent)
