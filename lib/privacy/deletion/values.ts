import { incorrectPassword } from "@/lib/people/login-service/schema"

export const deletionWords = {
  disabled:
    "Your account has been disabled temporarily.\n However, you can always reactivate it by signing in again.",
  deleted: "Your account has been permanently deleted.",
  failed: "Account has not been deleted due to some technical issue. Please try again.",
  required: "Password is must*",
  incorrect: incorrectPassword,
}
