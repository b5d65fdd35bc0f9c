import { clientOf } from "@/lib/api/http/client-of"
import { Refusal } from "@/lib/api/http/refusal"
import type { ownAccountCalls } from "@/lib/api/people/own-account/calls"
import { proved } from "@/lib/api/people/proof/client"
import { deletionWords } from "@/lib/privacy/deletion/values"
import type { deletionCalls } from "./calls"

const account = clientOf<typeof ownAccountCalls>("/api/kb")

const deletion = clientOf<typeof deletionCalls>("/api/kb")

export const { verifyPassword } = deletion

/** @returns what to tell the reader, who is signed out @throws Refusal */
export const deleteByPasskey = async () => (await proved(deletion.deleteByPasskey)({})).message

/** @returns what to tell the reader, who is signed out (R09) @throws Refusal */
export const disableAccount = async () => (await account.deactivateUserAccount({})).message

/** @returns what to tell the reader, who is signed out (R12) @throws Error whose message is for people */
export async function deleteAccount(password: string): Promise<string> {
  try {
    return (await account.deleteUserAccount({ password })).message
  } catch (error) {
    // A failure of the server or the network is not explained to the customer.
    throw error instanceof Refusal && error.status < 500 ? error : new Error(deletionWords.failed)
  }
}
