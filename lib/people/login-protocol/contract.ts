import { z } from "zod"
import { entering } from "./entering"
import { passwords } from "./passwords"
import { loginRoutes as routes } from "./routes"
import * as shapes from "./shapes"
import { signingUp } from "./sign-up"

const { named, namedByLoginType, serviceCall } = shapes

const token = serviceCall
  .route({
    ...routes.token,
    summary: "A service token, for the name and password of a login client; a form or JSON",
    description:
      "OAuth 2.0's password grant. A wrong name or password answers 401 with `error` invalid_grant.",
  })
  .input(
    z.object({
      grant_type: z.literal("password", "unsupported_grant_type"),
      username: z.string().max(200),
      password: z.string().max(200),
    }),
  )
  .output(shapes.tokenReply)

const keeping = {
  customerupdateuser: serviceCall
    .route({ ...routes.customerupdateuser, summary: "Changes a person's names or time zone; a form or JSON" })
    .input(namedByLoginType.extend(shapes.names.shape))
    .output(shapes.personReply),
  deleteuser: serviceCall
    .route({
      ...routes.deleteuser,
      summary: "Removes a customer for ever; the asking portal has checked the password",
    })
    .input(
      named.extend({
        type: z.literal("customer").optional(),
        user_id: z.string().max(128).optional().describe("Nothing depends on it: the address decides"),
        org_id: z.string().max(128).optional().describe("Nothing depends on it"),
      }),
    )
    .output(shapes.done),
}

/** Base C, the shared login service (specification, section 7), below /api/login. Its callers are other installations. */
export const login = { token, ...entering, ...signingUp, ...passwords, ...keeping }
