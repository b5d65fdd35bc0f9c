import { z } from "zod"
import { loginRoutes as routes } from "./routes"
import * as shapes from "./shapes"

const { named, namedByLoginType, namedByType, serviceCall } = shapes

/** The calls that say who a person is, and whether the password is theirs. */
export const entering = {
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
