import { serve } from "@/lib/api/http/serve"
import { healthBase } from "@/lib/api/operations/system/health-route"
import { loginRouter } from "@/lib/api/people/login-protocol/router"
import { scimBase } from "@/lib/api/people/scim/route"
import { web } from "@/lib/api/people/sign-in/calls"
import { tickets } from "@/lib/api/support/tickets/calls"
import { testCompanies } from "@/lib/api/work/test-companies/calls"
import { loginForms } from "@/lib/people/login-protocol/contract"
import { keyNeeds } from "./key-needs"
import { owner } from "./owner"
import { portal } from "./portal"
import { staff } from "./staff"

/** The bases of calls, as the routes of `app/api` and the server in front of Next answer them. */
export const portalBase = serve(portal, "/api/kb")
export const webBase = serve(web, "/api/v1")
export const ticketsBase = serve(tickets, "/api/ticket-front")
export const loginBase = serve(loginRouter, "/api/login", { forms: loginForms })
export const staffBase = serve(staff, "/api/staff", { keyNeeds })
export const ownerBase = serve(owner, "/api/owner")
export const testBase = serve(testCompanies, "/api/e2e")

/** Everything the server answers without Next. */
export const bases = [
  portalBase,
  webBase,
  ticketsBase,
  loginBase,
  staffBase,
  ownerBase,
  testBase,
  scimBase,
  healthBase,
]
