import { firstNameOf } from "@/lib/people/accounts/schema"
import { addOwner, appointOwner } from "@/lib/people/owners/mutations"
import { startSession } from "@/lib/people/sessions/mutations"
import { sessionToken } from "@/lib/people/sessions/session-token"
import { hashPassword } from "@/lib/platform/crypto/password"
import { ConflictError, ForbiddenError, NotFoundError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import type { Context } from "@/lib/tenancy/context"
import { testCompanyContext } from "./queries"
import {
  mailDomainOf,
  type Tester,
  type TestPerson,
  type TestPersonInput,
  testPersonInput,
  testSessionInput,
} from "./schema"

/** Makes a person of a test company who can sign in with a known password. @throws InvalidError, NotFoundError, ConflictError */
export async function addTestPerson(tester: Tester, input: unknown): Promise<TestPerson> {
  const { company, ...person } = parseInput(testPersonInput, input)
  const ctx = await testCompanyContext(tester, company)
  const email = person.email ?? `${person.role}-${newId()}@${mailDomainOf(tester)}`
  return person.role === "owner"
    ? addTestOwner(ctx, tester, { ...person, email })
    : addTestAccount(ctx, person.role, { ...person, email })
}

type Person = Omit<TestPersonInput, "company" | "email"> & { email: string }

async function addTestOwner(ctx: Context, tester: Tester, { password, email, firstName, lastName }: Person) {
  // An owner belongs to the whole installation, and is removed by the domain of the address.
  if (!email.endsWith(`@${mailDomainOf(tester)}`))
    throw new ForbiddenError(`Owners of test companies have addresses of ${mailDomainOf(tester)}`)
  const passwordHash = await hashPassword(password)
  return ctx.store.transaction(async (store) => {
    const owner = await addOwner({ store }, { email, firstName, lastName }, passwordHash)
    await appointOwner({ ...ctx, store }, owner)
    return { id: owner.id, email, firstName: owner.firstName, lastName: owner.lastName }
  })
}

async function addTestAccount(
  { store, now }: Context,
  role: "customer" | "agent",
  { password, firstName, lastName, ...person }: Person,
) {
  const account = await store.people.accounts.insert({
    ...{ id: newId(), role, email: person.email, status: person.status, createdAt: now },
    passwordHash: await hashPassword(password),
    firstName: firstName ?? firstNameOf(person.email),
    lastName: lastName ?? "",
  })
  if (!account) throw new ConflictError(`There is already an account ${person.email}`)
  if (person.manages) await store.people.accounts.update(account.id, { manages: true })
  return account
}

/** A session's token for a person of a test company. @throws NotFoundError */
export async function startTestSession(tester: Tester, input: unknown): Promise<{ token: string }> {
  const { company, role, id } = parseInput(testSessionInput, input)
  const ctx = await testCompanyContext(tester, company)
  const { store, organisation } = ctx
  const owner = organisation.ownerId === id ? await store.people.owner.find() : null
  const account = role === "owner" ? owner : await store.people.accounts.find(id)
  if (!account || ("role" in account && account.role !== role)) throw new NotFoundError("Person")
  const session = await startSession(ctx, role, id)
  return { token: await sessionToken(organisation, session, account.email) }
}
