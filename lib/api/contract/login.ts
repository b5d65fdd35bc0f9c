import { z } from "zod"
import { call } from "./call"
import { loginRoutes as routes } from "./login-routes"
import * as shapes from "./login-shapes"

const { named, namedByLoginType, namedByType } = shapes

const serviceCall = call.errors({
  UNAUTHORIZED: { message: "The service token is missing, wrong or over" },
  CONFLICT: { message: "The account is there already" },
  TOO_MANY_REQUESTS: { message: "Too many tries for this account" },
})

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

const entering = {
  login: serviceCall
    .route({
      ...routes.login,
      summary: "Whether the password is this person's, and who they are",
      description:
        "Refused with 400 and `error_key`: 1 nobody, 2 wrong password, 4 address not verified, 5 agent deactivated here.",
    })
    .input(
      namedByLoginType.extend({
        password: shapes.present,
        file_name: z.string().max(255).optional().describe("The page that asks; nothing depends on it"),
      }),
    )
    .output(shapes.loginReply),
  productlogin: serviceCall
    .route({
      ...routes.productlogin,
      summary:
        "Whether somebody whom the asking portal has signed in may use the help desk, and who they are",
      description: "Refused as login refuses, without a password.",
    })
    .input(namedByLoginType.extend({ product_name: z.literal("helpdesk").optional() }))
    .output(shapes.personReply),
  validuser: serviceCall
    .route({ ...routes.validuser, summary: "Who has this address in this role, if anybody, verified or not" })
    .input(namedByLoginType)
    .output(shapes.userReply),
  checkuserexist: serviceCall
    .route({ ...routes.checkuserexist, summary: "Whether there is a customer with this address" })
    .input(named)
    .output(shapes.existReply),
  checkagentexist: serviceCall
    .route({ ...routes.checkagentexist, summary: "Whether there is an agent with this address" })
    .input(named)
    .output(shapes.existReply),
  checkpassword: serviceCall
    .route({ ...routes.checkpassword, summary: "200 when the password is this person's, else 400" })
    .input(namedByType.extend({ password: shapes.present }))
    .output(shapes.done),
  useroutses: serviceCall
    .route({
      ...routes.useroutses,
      summary: "Ends the person's sessions at this company's portal of this installation",
    })
    .input(namedByLoginType)
    .output(shapes.done),
}

const signingUp = {
  customersignup: serviceCall
    .route({
      ...routes.customersignup,
      summary: "Begins a customer's sign-up and mails its code; 409 for an address with an account",
      description: "Whether its visitors may sign up is the asking portal's own setting.",
    })
    .input(
      named.extend({
        login_type: z.literal("customer").optional(),
        password: shapes.chosen,
        company_name: z.string().max(255).optional().describe("Nothing depends on it"),
        uid: z.string().max(64).optional().describe("Nothing depends on it: the reply has the new one"),
        firstname: shapes.names.shape.firstname.describe("Without one, the address before the at-sign"),
        lastname: shapes.names.shape.lastname.describe("Empty at sign-up"),
        marketingterms: z.boolean().optional(),
      }),
    )
    .output(shapes.personReply.extend({ uid: shapes.uid })),
  confirmsignup: serviceCall
    .route({ ...routes.confirmsignup, summary: "The mailed code proves the address of a sign-up" })
    .input(named.extend({ uid: shapes.uid, code: shapes.code }))
    .output(shapes.personReply),
  resendverification: serviceCall
    .route({ ...routes.resendverification, summary: "Mails a new code for a sign-up; older ones end" })
    .input(named)
    .output(shapes.done.extend({ uid: shapes.uid })),
}

const reset = { code: shapes.code, password: shapes.chosen }
const recovering = {
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
}

const keeping = {
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
export const login = { token, ...entering, ...signingUp, ...recovering, ...keeping }
