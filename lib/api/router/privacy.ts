import { implement } from "@orpc/server"
import { privacy } from "../contract/privacy"
import type { CallContext } from "../serve"
import { consentsRouter } from "./consents"

export const privacyRouter = implement(privacy)
  .$context<CallContext>()
  .router({ ...consentsRouter })
