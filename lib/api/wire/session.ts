import type { z } from "zod"
import type { OpenSession, Role } from "@/lib/sessions/schema"
import type { RoleType, sessionReply } from "../contract/account-shapes"

const roles: Record<RoleType, Role> = { admin: "owner", agent: "agent", customer: "customer" }

/** What the `session` call says, in plain names. */
export function fromSession({ data }: z.infer<typeof sessionReply>): OpenSession {
  const { user, home, usersettings } = data
  return {
    person: user && { id: user.id, role: roles[user.role_type], email: user.email, photo: user.photo },
    home,
    isDeactivated: data.isAccountDeactivate,
    portal: {
      identifier: usersettings.companyidentifier,
      ticketsDeactivated: usersettings.ticketdeactivated,
      knowledgeBaseDeactivated: usersettings.kbdeactivated,
      deleted: usersettings.isdelete,
    },
  }
}
