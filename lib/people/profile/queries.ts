import { UnauthenticatedError } from "@/lib/platform/errors"
import { requireSignedIn, requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { Profile, StaffProfile } from "./schema"

/** What the signed-in person has said of themselves. @throws UnauthenticatedError */
export async function getProfile({ actor, store }: Context): Promise<Profile> {
  const person = requireSignedIn(actor)
  // Owners have no account: description, phone and country are a customer's and an agent's.
  const own =
    person.role === "owner" ? { ...person, ...nothingSaid } : await store.people.accounts.find(person.id)
  if (!own) throw new UnauthenticatedError()
  const { id, email, firstName, lastName, alias, description, phone, country, timeZone, photo } = own
  return {
    ...{ id, email, firstName, lastName, alias, description, phone, country, timeZone, photo },
    language: own.language ?? undefined,
  }
}

/** What a signed-in agent or owner has said of themselves. @throws UnauthenticatedError, ForbiddenError */
export function getStaffProfile({ actor }: Context): StaffProfile {
  const { id, role, email, firstName, lastName, alias, photo, timeZone, language, ticketHome } =
    requireStaff(actor)
  return {
    ...{ id, role, email, firstName, lastName, alias, photo, timeZone, ticketHome },
    language: language ?? "",
  }
}

const nothingSaid = { description: "", phone: "", country: "" }
