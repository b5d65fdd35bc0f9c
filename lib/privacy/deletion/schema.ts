import { z } from "zod"
import { deletionWords } from "./values"

/** The prompt before an account is deleted (R11). */
export const deletionForm = z.object({
  password: z.string(deletionWords.required).min(1, deletionWords.required).max(512, deletionWords.incorrect),
})
export type DeletionForm = z.input<typeof deletionForm>
