import type { Account } from "@/lib/people/accounts/schema"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import type { AgentShape } from "./shapes"

/** The wire's words for a name, and for a picture, a country and a time zone, that are not there (Q11, D-51). */
export const noName = "NA"
export const notSet = "notexist"

type AgentRecord = Pick<
  Account,
  "id" | "email" | "firstName" | "lastName" | "alias" | "photo" | "timeZone" | "ticketHome"
> & { status: string; createdAt?: Date }

export const toAgent = ({ ownerId }: Organisation, agent: AgentRecord): AgentShape => ({
  id: agent.id,
  parentId: ownerId ?? "",
  status: agent.status as AgentShape["status"],
  tickethomespage: agent.ticketHome,
  firstName: agent.firstName,
  lastName: agent.lastName || noName,
  alias: agent.alias || noName,
  email: agent.email,
  photo: agent.photo || notSet,
  timezone: agent.timeZone || notSet,
  createdAt: agent.createdAt?.toISOString(),
})
