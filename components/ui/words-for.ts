import { Refusal } from "@/lib/api/http/refusal"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"

/** What to tell people of a call that failed. */
export const wordsFor = (error: unknown) =>
  error instanceof Refusal ? said(error.message) : words("ui.lists")("unreachable")
