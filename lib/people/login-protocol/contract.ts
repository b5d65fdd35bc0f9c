import { oc, populateContractRouterPaths } from "@orpc/contract"
import { z } from "zod"
import * as shapes from "./shapes"

const { named, namedByLoginType, namedByType, service } = shapes
const reset = { code: shapes.code, password: shapes.chosen }

const token = service
  .write("A service token, for the name and password of a login client; a form or JSON", {
    path: "/oauth/token",
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

/** The calls that say who a person is, and whether the password is theirs. */
const entering = {
  login: service
    .write("Whether the password is this person's, and who they are", {
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
  productlogin: service
    .write("Whether somebody whom the asking portal has signed in may use the help desk, and who they are", {
      description: "Refused as login refuses, without a password.",
    })
    .input(namedByLoginType.extend({ product_name: z.literal("helpdesk").optional() }))
    .output(shapes.personReply),
  validuser: service
    .write("Who has this address in this role, if anybody, verified or not")
    .input(namedByLoginType)
    .output(shapes.userReply),
  checkuserexist: service
    .write("Whether there is a customer with this address")
    .input(named)
    .output(shapes.existReply),
  checkagentexist: service
    .write("Whether there is an agent with this address")
    .input(named)
    .output(shapes.existReply),
  checkpassword: service
    .write("200 when the password is this person's, else 400")
    .input(namedByType.extend({ password: shapes.present }))
    .output(shapes.done),
  useroutses: service
    .write("Ends the person's sessions at this company's portal of this installation")
    .input(namedByLoginType)
    .output(shapes.done),
}

/** From the first form to the proved address. */
const signingUp = {
  customersignup: service
    .write("Begins a customer's sign-up and mails its code; 409 for an address with an account", {
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
  confirmsignup: service
    .write("The mailed code proves the address of a sign-up")
    .input(named.extend({ uid: shapes.uid, code: shapes.code }))
    .output(shapes.personReply),
  resendverification: service
    .write("Mails a new code for a sign-up; older ones end")
    .input(
      named.extend({
        uid: shapes.uid.optional().describe("With it, only where it is still the sign-up under way"),
        forgotten: z.boolean().optional().describe("The password is forgotten: the sign-up's is dropped"),
      }),
    )
    .output(shapes.done.extend({ uid: shapes.uid })),
}

/** Passwords that are forgotten, changed or given for the first time. */
const passwords = {
  forgotpassword: service
    .write("Mails a customer or agent a code for a new password")
    .input(named.extend({ login_type: z.enum(["customer", "agent"]) }))
    .output(shapes.done),
  confirmresetpassword: service
    .write("A mailed code sets a new password and ends the person's sessions here")
    .input(named.extend({ login_type: z.enum(["customer", "agent"]), ...reset }))
    .output(shapes.personReply),
  newpassword: service
    .write("Sets the first password of an agent whom the asking portal has invited, adding them if need be", {
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
  changepassword: service
    .write("The present password makes way for another one")
    .input(namedByType.extend({ oldpassword: shapes.present, newpassword: shapes.chosen }))
    .output(shapes.done),
}

const keeping = {
  customerupdateuser: service
    .write("Changes a person's names or time zone; a form or JSON")
    .input(namedByLoginType.extend(shapes.names.shape))
    .output(shapes.personReply),
  deleteuser: service
    .write("Removes a customer for ever; the asking portal has checked the password")
    .input(
      named.extend({
        type: z.literal("customer").optional(),
        user_id: z.string().max(128).optional().describe("Nothing depends on it: the address decides"),
        org_id: z.string().max(128).optional().describe("Nothing depends on it"),
      }),
    )
    .output(shapes.done),
}

const ofOwners = {
  adminforgotpassword: service
    .write("Mails the company's owner a code for a new password", { path: "/api/common/forgotpassword" })
    .input(named)
    .output(shapes.done),
  adminconfirmresetpassword: service
    .write("A mailed code sets the owner's new password and ends their sessions on every portal here", {
      path: "/api/common/confirmresetpassword",
    })
    .input(named.extend(reset))
    .output(shapes.personReply),
}

/**
 * Base C, the shared login service (specification, section 7), below /api/login. Its callers are other installations. Most
 * calls are asked for at their name below /api/agentcustomer.
 */
export const login = {
  token,
  ...oc
    .prefix("/api/agentcustomer")
    .router(populateContractRouterPaths({ ...entering, ...signingUp, ...passwords, ...keeping })),
  ...ofOwners,
}

/** The paths that take a form as well as JSON: OAuth's own, and the one the specification sends as form data. */
export const loginForms: readonly string[] = ["/oauth/token", "/api/agentcustomer/customerupdateuser"]
