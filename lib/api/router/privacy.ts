import { implement } from "@orpc/server"
import { privacy } from "../contract/privacy"
import type { CallContext } from "../serve"
import { consentsRouter } from "./consents"
import { deletionRouter } from "./deletion"
import { exportsRouter } from "./exports"

export const privacyRouter = implement(privacy)
  .$context<CallContext>()
  .router({ ...consentsRouter, ...exportsRouter, ...deletionRouter })
