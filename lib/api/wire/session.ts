import type { z } from "zod"
import type { OpenSession } from "@/lib/sessions/schema"
import type { sessionReply } from "../contract/account-shapes"
import { roles } from "./role"

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
