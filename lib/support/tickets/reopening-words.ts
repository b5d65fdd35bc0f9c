type Within = "always" | (string & {})

const days = (within: Within) => (within === "1" ? "1 day" : `${within} days`)

/** What a requester is told of replying to a request that is resolved. */
export function stillMissing(within: Within = "always"): string {
  if (within === "always") return "If something is still missing, reply and it opens again."
  if (within === "0") return "If something is still missing, reply and we open a new request."
  return `If something is still missing, reply within ${days(within)} and it opens again.`
}

/** What a requester is told of replying where an answer resolves a request, and, with `isLater`, where it closes at a later time. */
export function ifYouReply(within: Within = "always", { isLater = false } = {}): string {
  if (within === "always") return `If you reply${isLater ? " later" : ""}, it opens again.`
  if (within === "0") return `If you reply${isLater ? " later" : ""}, a new request opens.`
  return `If you reply within ${days(within)}${isLater ? " after that" : ""}, it opens again.`
}
