import { accountsApi, privacyApi } from "@/lib/api/client"
import { Refusal } from "@/lib/api/refusal"
import { deletionWords } from "@/lib/privacy/deletion/schema"

/** @returns what to tell the reader, who is signed out (R09) @throws Refusal */
export async function disableAccount(): Promise<string> {
  return (await accountsApi.deactivateUserAccount({})).message
}

/** @throws Refusal 'Password is incorrect.', or of status 429 after too many tries (R11) */
export async function verifyPassword(password: string): Promise<void> {
  await privacyApi.verifyPassword({ password })
}

/** @returns what to tell the reader, who is signed out (R12) @throws Error whose message is for people */
export async function deleteAccount(password: string): Promise<string> {
  try {
    return (await accountsApi.deleteUserAccount({ password })).message
  } catch (error) {
    // What went wrong on our side, or on the way, is no news to anybody but us.
    throw error instanceof Refusal && error.status < 500 ? error : new Error(deletionWords.failed)
  }
}
