import { words } from "@/lib/platform/words/words"
import type { FieldKind } from "@/lib/support/fields/values"

/** What a kind of field is called. */
export const kindName = (kind: FieldKind): string =>
  words("support.fields")(kind === "pattern" ? "patternKind" : kind)
