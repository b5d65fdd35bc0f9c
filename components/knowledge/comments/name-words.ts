import { isNameless } from "@/lib/knowledge/comments/values"
import { said } from "@/lib/platform/words/said"

/** A comment's author as readers see them: one without a name of their own is called so in the language of the page. */
export const nameWords = (name: string): string => (isNameless(name) ? said(name) : name)
