import { clientOf } from "@/lib/api/http/client-of"
import { Refusal } from "@/lib/api/http/refusal"
import type { ownAccountCalls } from "@/lib/api/people/own-account/calls"
import { deletionWords } from "@/lib/privacy/deletion/schema"
import type { deletionCalls } from "./calls"

const ownAccountCallsClient = /* @__PURE__ */ clientOf<typeof ownAccountCalls>("/api/kb")
const deletionCallsClient = /* @__PURE__ */ clientOf<typeof deletionCalls>("/api/kb")

/** @returns what to tell the reader, who is signed out (R09) @throws Refusal */
export async function disableAccount(): Promise<string> {
  return (await ownAccountCallsClient.deactivateUserAccount({})).message
}

/** @throws Refusal 'Password is incorrect.', or of status 429 after too many tries (R11) */
export async function verifyPassword(password: string): Promise<void> {
  await deletionCallsClient.verifyPassword({ password })
}

/** @returns what to tell the reader, who is signed out (R12) @throws Error whose message is for people */
export async function deleteAccount(password: string): Promise<string> {
  try {
    return (await ownAccountCallsClient.deleteUserAccount({ password })).message
  } catch (error) {
    // A failure of the server or the network is not explained to the customer.
    throw error instanceof Refusal && error.status < 500 ? error : new Error(deletionWords.failed)
  }
}
