import { z } from "zod"
import { loginRoutes as routes } from "./routes"
import * as shapes from "./shapes"

const { named, serviceCall } = shapes

/** From the first form to the proved address. */
export const signingUp = {
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
