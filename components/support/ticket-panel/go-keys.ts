import type { FixedView } from "@/lib/people/profile/ticket-home"
import { words } from "@/lib/platform/words/words"
import { everyTicket } from "@/lib/support/views/values"

/** The second key of those that go to a view, behind g. */
const goKeys: Record<FixedView | typeof everyTicket, string> = {
  myopentickets: "m",
  unassigned: "u",
  allopen: "o",
  onhold: "h",
  closed: "c",
  [everyTicket]: "a",
}

export const viewOfKey = (key: string) => Object.entries(goKeys).find(([, each]) => each === key)?.[0]

/** As the sheet of keys lists them. */
export const goShortcuts = () =>
  Object.entries(goKeys).map(([view, key]) => ({
    key: `g ${key}`,
    does: words("support.viewTitles")(view as keyof typeof goKeys),
  }))
