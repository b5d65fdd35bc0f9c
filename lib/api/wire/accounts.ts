import { panelHome } from "@/lib/people/accounts/panel-home"
import type { Account } from "@/lib/people/accounts/schema"
import type { Origin } from "@/lib/people/login-service/links"
import { roleTypes } from "@/lib/people/sessions/role-names"
import { recoveryType } from "@/lib/people/sign-in/recovery/recovery-type"
import type { RecoveryKind } from "@/lib/people/sign-in/recovery/schema"
import { signUpSuccessPath } from "@/lib/platform/paths"
import type { Activity, Way } from "@/lib/tenancy/activity/schema"
import { isStaff } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import type * as shapes from "../contract/account-shapes"
import { noName, notSet } from "./profile"
import { toSettings } from "./settings"

export const toSession = (
  organisation: Organisation,
  person: SignedIn | null,
  { isDeactivated, returnPath = "/" }: { isDeactivated: boolean; returnPath?: string },
): shapes.SessionReply => ({
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
): shapes.SessionUser => ({
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

type AgentRecord = Pick<
  Account,
  "id" | "email" | "firstName" | "lastName" | "alias" | "photo" | "timeZone" | "ticketHome"
> & { status: string; createdAt?: Date }

export const toAgent = ({ ownerId }: Organisation, agent: AgentRecord): shapes.AgentShape => ({
  id: agent.id,
  parentId: ownerId ?? "",
  status: agent.status as shapes.AgentShape["status"],
  tickethomespage: agent.ticketHome,
  firstName: agent.firstName,
  lastName: agent.lastName || noName,
  alias: agent.alias || noName,
  email: agent.email,
  photo: agent.photo || notSet,
  timezone: agent.timeZone || notSet,
  createdAt: agent.createdAt?.toISOString(),
})

type Login = { token: string; customtoken: string }

/** The data of a login's answer (section 3). */
export const toLogin = (organisation: Organisation, person: SignedIn, login: Login): shapes.LoginShape => ({
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

const ways: Record<Way, (typeof shapes.loginActions)[number]> = {
  "common login": "Login by Common Login",
  "own database": "Login by own database",
}

export const fromLoginAction = (action: (typeof shapes.loginActions)[number]): Way =>
  action === ways["common login"] ? "common login" : "own database"

/** An entry of the activity log (section 3, W01). */
export const toActivity = ({ id, name }: Organisation, activity: Activity): shapes.ActivityShape => ({
  product_name: "helpdesk",
  action: activity.action === "account.signed-in" ? ways[activity.detail as Way] : activity.action,
  user_id: activity.actorId ?? "",
  company_name: name,
  user_type: activity.actorRole === "owner" ? roleTypes.owner : activity.actorRole,
  partition_key: id,
  addedon: activity.createdAt.toISOString(),
})

export const fromRecoveryType = (word: string): RecoveryKind =>
  recoveryType(word) === "customer" ? "customer" : "staff"

/** Where a proved address leads, by where its verification began (D-11). */
export const toRedirect = (from: Origin) =>
  ({ signup: signUpSuccessPath, login: "", forgot: "/login", mail: "/" })[from]
