import type { FieldValues, UseFormReturn } from "react-hook-form"
import { forgetSent, keepDraft, readDraft } from "./draft"

type Written<T extends FieldValues> = {
  form: Pick<UseFormReturn<T>, "getValues" | "reset">
  /** Its files. */
  attachments: { clear: (ids?: readonly string[]) => boolean }
  draft: string
  empty: T
}

/**
 * Empties a form of what was sent. What was typed or attached while that was on its way stays, as the draft it is now.
 * @returns whether nothing has stayed
 */
export function clearSent<T extends FieldValues>(
  { form, attachments, draft, empty }: Written<T>,
  sent: { body: string; attachmentIds: readonly string[] },
): boolean {
  // The page may have left the form meanwhile and show the draft in another one.
  const now = readDraft(draft).values ?? form.getValues()
  const isSame = now.body === sent.body
  if (isSame) form.reset(empty)
  const isEmpty = attachments.clear(sent.attachmentIds) && isSame
  if (isEmpty) forgetSent(draft)
  // With the key of what was sent: sent again, what stays is another answer.
  else keepDraft(draft, { values: isSame ? empty : now, sent: undefined, key: undefined })
  return isEmpty
}
