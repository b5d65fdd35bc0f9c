import { parseInput } from "@/lib/platform/input"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { type SignatureForm, signatureForm } from "./schema"

/** What the asker has below their answers from now on. @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function saveOwnSignature({ actor, store }: Context, input: SignatureForm): Promise<void> {
  const { id } = requireStaff(actor)
  const { signature } = parseInput(signatureForm, input)
  await (signature ? store.support.signatures.put(id, signature) : store.support.signatures.remove(id))
}

/** In the transaction that ends a person's work. */
export const forgetSignatureOf = ({ store }: Pick<Context, "store">, personId: string): Promise<void> =>
  store.support.signatures.remove(personId)
