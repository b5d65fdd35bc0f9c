import { clientOf } from "@/lib/api/http/client-of"
import { Refusal } from "@/lib/api/http/refusal"
import type { ownAccountCalls } from "@/lib/api/people/own-account/calls"
import { proved } from "@/lib/api/people/proof/client"
import { deletionWords } from "@/lib/privacy/deletion/values"
import type { deletionCalls } from "./calls"

const account = clientOf<typeof ownAccountCalls>("/api/kb")

const deletion = clientOf<typeof deletionCalls>("/api/kb")

/** What the server or the network could not do is not explained to a customer who leaves (R12). */
async function orNotDeleted<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500)
      throw new Refusal(503, { message: deletionWords.failed })
    throw error
  }
}

/** @throws Refusal */
export const verifyPassword = (password: string) => orNotDeleted(deletion.verifyPassword({ password }))

/** @returns what to tell the reader, who is signed out @throws Refusal */
export const deleteByPasskey = async () => (await orNotDeleted(proved(deletion.deleteByPasskey)({}))).message

/** @returns what to tell the reader, who is signed out (R09) @throws Refusal */
export const disableAccount = async () => (await account.deactivateUserAccount({})).message

/** @returns what to tell the reader, who is signed out (R12) @throws Refusal */
export const deleteAccount = async (password: string) =>
  (await orNotDeleted(account.deleteUserAccount({ password }))).message
