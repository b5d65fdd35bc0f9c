import { noName, notSet } from "@/lib/api/people/accounts/wire"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import type { LoginShape } from "./calls"

type Login = { token: string; customtoken: string }

/** The data of a login's answer (section 3). */
export const toLogin = (organisation: Organisation, person: SignedIn, login: Login): LoginShape => ({
  ...login,
  id: person.id,
  domainname: organisation.identifier,
  companyidentifier: organisation.identifier,
  tickethomespage: person.ticketHome,
  firstname: person.firstName,
  lastname: person.lastName || noName,
  email: person.email,
  imageUrl: person.photo || notSet,
})
