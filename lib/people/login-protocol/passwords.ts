import { z } from "zod"
import { loginRoutes as routes } from "./routes"
import * as shapes from "./shapes"

const { named, namedByType, serviceCall } = shapes

const reset = { code: shapes.code, password: shapes.chosen }
/** Passwords that are forgotten, changed or given for the first time. */
export const passwords = {
  forgotpassword: serviceCall
    .route({ ...routes.forgotpassword, summary: "Mails a customer or agent a code for a new password" })
    .input(named.extend({ login_type: z.enum(["customer", "agent"]) }))
    .output(shapes.done),
  confirmresetpassword: serviceCall
    .route({
      ...routes.confirmresetpassword,
      summary: "A mailed code sets a new password and ends the person's sessions here",
    })
    .input(named.extend({ login_type: z.enum(["customer", "agent"]), ...reset }))
    .output(shapes.personReply),
  adminforgotpassword: serviceCall
    .route({ ...routes.adminforgotpassword, summary: "Mails the company's owner a code for a new password" })
    .input(named)
    .output(shapes.done),
  adminconfirmresetpassword: serviceCall
    .route({
      ...routes.adminconfirmresetpassword,
      summary: "A mailed code sets the owner's new password and ends their sessions on every portal here",
    })
    .input(named.extend(reset))
    .output(shapes.personReply),
  newpassword: serviceCall
    .route({
      ...routes.newpassword,
      summary:
        "Sets the first password of an agent whom the asking portal has invited, adding them if need be",
      description: "409 for an agent with a password: nobody's is changed without the old one or a code.",
    })
    .input(
      named.extend({
        login_type: z.literal("agent").optional(),
        password: shapes.chosen,
        ...shapes.names.pick({ firstname: true, lastname: true }).shape,
      }),
    )
    .output(shapes.personReply),
  changepassword: serviceCall
    .route({ ...routes.changepassword, summary: "The present password makes way for another one" })
    .input(namedByType.extend({ oldpassword: shapes.present, newpassword: shapes.chosen }))
    .output(shapes.done),
}
