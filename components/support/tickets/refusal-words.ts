import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { notTaken, withoutScript } from "@/lib/support/tickets/values"

/** Why a form was refused that had nothing wrong in its fields: a status of HTTP, or `withoutScript`. */
export const refusalWords = (status: string) =>
  status === withoutScript
    ? words("ui.forms")("needsScript")
    : said(refusals.get(status) ?? "Something went wrong here. Please send it again in a minute.")

const refusals = new Map([
  ["403", notTaken],
  ["409", "This form has already been sent. To send something else, reload the page and fill it in again."],
  ["413", "It is too long. Please shorten it."],
  [
    "429",
    "Too much has been sent from your connection or for this address. Please send it again in an hour.",
  ],
])
