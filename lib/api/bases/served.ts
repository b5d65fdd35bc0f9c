import { serve } from "@/lib/api/http/serve"
import { healthBase } from "@/lib/api/operations/system/health-route"
import { loginRouter } from "@/lib/api/people/login-protocol/router"
import { webRouter } from "@/lib/api/people/sign-in/router"
import { ticketsRouter } from "@/lib/api/support/tickets/router"
import { loginForms } from "@/lib/people/login-protocol/contract"
import { ownerRouter } from "./owner"
import { portalRouter } from "./portal"
import { staffRouter } from "./staff"

/** The bases of calls, as the routes of `app/api` and the server in front of Next answer them. */
export const portalBase = serve(portalRouter, "/api/kb")
export const webBase = serve(webRouter, "/api/v1")
export const ticketsBase = serve(ticketsRouter, "/api/ticket-front")
export const loginBase = serve(loginRouter, "/api/login", loginForms)
export const staffBase = serve(staffRouter, "/api/staff")
export const ownerBase = serve(ownerRouter, "/api/owner")

/** Everything the server answers without Next. */
export const bases = [portalBase, webBase, ticketsBase, loginBase, staffBase, ownerBase, healthBase]
