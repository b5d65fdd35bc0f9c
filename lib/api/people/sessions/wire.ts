import type { z } from "zod"
import { roles } from "@/lib/people/sessions/role-names"
import type { OpenSession } from "@/lib/people/sessions/schema"
import type { sessionReply } from "./calls"

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
