import { z } from "zod"

export const deletionWords = {
  disabled:
    "Your account has been disabled temporarily.\n However, you can always reactivate it by signing in again.",
  deleted: "Your account has been permanently deleted.",
  failed: "Account has not been deleted due to some technical issue. Please try again.",
  required: "Password is must*",
  incorrect: "Password is incorrect.",
}

/** The prompt before an account is deleted (R11). */
export const deletionForm = z.object({
  password: z.string(deletionWords.required).min(1, deletionWords.required).max(512, deletionWords.incorrect),
})
export type DeletionForm = z.input<typeof deletionForm>

/** What takes the place of a person's name, and stands where it was written. */
export const deletedCustomer = "Deleted customer"
