import type { Account } from "@/lib/moving/desks/source"
import { seal, unseal } from "@/lib/platform/crypto/sealed"

const purpose = "desk-move"

/** What lets into a desk, as only this installation can read it again. */
export const sealAccount = (account: Account) => seal(purpose, JSON.stringify(account))
export const unsealAccount = async (sealed: string): Promise<Account> =>
  JSON.parse(await unseal(purpose, sealed))
