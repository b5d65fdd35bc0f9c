import { words } from "@/lib/platform/words/words"

type Within = "always" | (string & {})

/** What a requester is told of replying to a request that is resolved. */
export function stillMissing(within: Within = "always"): string {
  const t = words("mails.tickets")
  if (within === "always") return t("missing")
  return within === "0" ? t("missingNew") : t("missingWithin", { days: Number(within) })
}

/** What a requester is told of replying where an answer resolves a request, and, with `isLater`, where it closes at a later time. */
export function ifYouReply(within: Within = "always", { isLater = false } = {}): string {
  const t = words("mails.tickets")
  if (within === "always") return t(isLater ? "replyLater" : "reply")
  if (within === "0") return t(isLater ? "replyLaterNew" : "replyNew")
  return t(isLater ? "replyWithinAfter" : "replyWithin", { days: Number(within) })
}
