import { toSettings } from "@/lib/api/portals/settings/wire"
import { panelHome } from "@/lib/people/profile/panel-home"
import { roleTypes } from "@/lib/people/sessions/role-names"
import { isStaff } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import type { SessionReply, SessionUser } from "./calls"

/** What the `session` call says of a portal and the person who asks, if one is signed in. */
export const toSession = (
  organisation: Organisation,
  person: SignedIn | null,
  { isDeactivated, returnPath = "/" }: { isDeactivated: boolean; returnPath?: string },
): SessionReply => ({
  status: 200,
  data: {
    user: person && toSessionUser(organisation, person, returnPath),
    home: person && isStaff(person) ? panelHome(organisation, person.ticketHome) : "/",
    isAccountDeactivate: isDeactivated,
    usersettings: toSettings(organisation).data.usersettings,
  },
})

const toSessionUser = (
  { id, identifier, name, ticketApp, knowledgeBaseApp }: Organisation,
  person: SignedIn,
  path: string,
): SessionUser => ({
  id: person.id,
  org_id: id,
  role_type: roleTypes[person.role],
  login_type: roleTypes[person.role],
  email: person.email,
  firstname: person.firstName,
  lastname: person.lastName,
  photo: person.photo,
  tickethomespage: person.ticketHome,
  domainname: identifier,
  portalname: name,
  companyidentifier: identifier,
  is_ticket_app: ticketApp,
  is_kb_app: knowledgeBaseApp,
  path,
})
