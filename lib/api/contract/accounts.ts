import { z } from "zod"
import { termsRequired } from "@/lib/people/sign-in/sign-up/schema"
import * as shapes from "./account-shapes"
import { accountRoutes as routes } from "./accounts-routes"
import { profile } from "./profile"
import { profileShape } from "./profile-shapes"
import { settingsReply } from "./settings"

const {
  accountCall,
  text,
  emailText,
  passwordText,
  codeText,
  tokenText,
  ownAccount,
  ownPortal,
  done,
  doneAsText,
  verifying,
  entering,
} = shapes

const credentials = ownPortal.extend({ email: emailText, password: passwordText })
const recoveryType = text.describe("'user' or 'customer'; any other is staff, the owner looked for first")

const reading = {
  session: accountCall
    .route({
      ...routes.session,
      summary: "Who is signed in here, if anybody; closed portals answer as well",
    })
    .input(z.object({}))
    .output(shapes.sessionReply),
  getData: accountCall
    .route({ ...routes.getData, summary: "The signed-in person's own data, and their company's settings" })
    .input(ownAccount)
    .output(
      z.object({
        status: z.literal(200),
        data: settingsReply.shape.data.extend({ user: profileShape }),
      }),
    ),
  getCompanyData: accountCall
    .route({ ...routes.getCompanyData, summary: "The host's company; closed portals answer as well" })
    .input(ownPortal)
    .output(settingsReply),
  getSettingsFlag: accountCall
    .route({
      ...routes.getSettingsFlag,
      summary:
        "Whether a public switch is on, by the SHA-256 of its name in getSettings, such as enablesearch",
    })
    .input(z.object({ key: z.string().regex(/^[0-9a-f]{64}$/i, "A key is 64 hexadecimal digits") }))
    .output(z.object({ status: z.literal(200), data: z.boolean() })),
}

const signingIn = {
  logincustomer: accountCall
    .route({ ...routes.logincustomer, summary: "A customer's bearer token, for email and password" })
    .input(credentials.extend({ reactivate: z.boolean().optional() }))
    .output(done.extend({ token: z.string() })),
  reactivateAccount: accountCall
    .route({ ...routes.reactivateAccount, summary: "A deactivated customer counts again, for the password" })
    .input(credentials)
    .output(done.extend({ ticket: shapes.ticket })),
}

const verification = {
  signup: accountCall
    .route({ ...routes.signup, summary: "Begins a sign-up and mails its code" })
    .input(
      credentials.extend({
        acceptTerms: z.boolean(termsRequired),
        marketingTerms: z.boolean().optional(),
        firstname: text.optional(),
        portalName: text.optional(),
        url: tokenText.optional().describe("Ignored: links lead to the portal's own address"),
      }),
    )
    .output(verifying),
  checkUserVerify: accountCall
    .route({ ...routes.checkUserVerify, summary: "Whether a verification still waits for its code" })
    .input(z.object({ userToken: tokenText }))
    .output(done),
  verifyOtpAndCreateUser: accountCall
    .route({ ...routes.verifyOtpAndCreateUser, summary: "The mailed code proves the address" })
    .input(z.object({ userToken: tokenText, code: codeText }))
    .output(entering),
  resendVerificationCode: accountCall
    .route({
      ...routes.resendVerificationCode,
      summary: "Mails a new code, by the verification's token or by email and uid",
    })
    .input(
      z
        .object({
          userToken: tokenText.optional(),
          email: text.optional(),
          uid: text.optional(),
          org_id: ownPortal.shape.org_id,
          portalName: text.optional(),
          url: tokenText.optional(),
        })
        .refine(({ userToken, email }) => Boolean(userToken ?? email), {
          error: "userToken, or email and uid, are required",
          path: ["userToken"],
        }),
    )
    .output(verifying),
  fetchCustomerUIDInfoWithEmail: accountCall
    .route({ ...routes.fetchCustomerUIDInfoWithEmail, summary: "The uid of a customer not verified yet" })
    .input(z.object({ email: emailText, org_id: ownPortal.shape.org_id }))
    .output(
      z.object({
        status: z.literal(200),
        results: z.object({ uid: z.string().describe("Empty for everybody else, and on neutral portals") }),
      }),
    ),
}

const recovery = {
  forgotPasswordSendCode: accountCall
    .route({ ...routes.forgotPasswordSendCode, summary: "Mails a code for a new password" })
    .input(ownPortal.extend({ email: emailText, type: recoveryType }))
    .output(done.extend({ role: z.enum(["customer", "agent", "admin"]) })),
  verifyOtpAndUpdatePassword: accountCall
    .route({ ...routes.verifyOtpAndUpdatePassword, summary: "The mailed code sets a new password" })
    .input(
      ownPortal.extend({
        email: emailText,
        type: recoveryType,
        code: codeText,
        password: passwordText,
        domainname: text.optional(),
      }),
    )
    .output(doneAsText),
  checkAdminOfOrganisation: accountCall
    .route({ ...routes.checkAdminOfOrganisation, summary: "Whether an address is the owner's" })
    .input(z.object({ org_id: ownPortal.shape.org_id, email: emailText }))
    .output(
      z.object({ status: z.literal(200), isAdmin: z.boolean().describe("Always false on neutral portals") }),
    ),
}

const invitations = {
  checkLink: accountCall
    .route({ ...routes.checkLink, summary: "Whether a mailed link still counts; looking uses nothing up" })
    .input(
      z
        .object({
          url: tokenText.optional().describe("The page's address; its last segment or its q is the token"),
          token: tokenText.optional(),
          type: z.enum(["agent", "customer"]),
        })
        .refine(({ url, token }) => Boolean(url ?? token), { error: "token is required", path: ["token"] }),
    )
    .output(
      z.object({
        status: z.literal(200),
        exist: z.boolean(),
        active: z.boolean().describe("Whether the account is active already"),
        link_expired: z.boolean(),
        message: z.string(),
      }),
    ),
  acceptOwnership: accountCall
    .route({
      ...routes.acceptOwnership,
      summary: "A person takes over a portal that its owner has offered them",
      description: "A name and a password are needed where the person is not an owner yet.",
    })
    .input(z.object({ token: tokenText, firstname: text.optional(), password: passwordText.optional() }))
    .output(z.object({ status: z.literal(200), message: z.string() })),
  updateAgentVerify: accountCall
    .route({ ...routes.updateAgentVerify, summary: "An invited agent sets a password" })
    .input(z.object({ token: tokenText, password: passwordText }))
    .output(entering),
}

const ownAccountCalls = {
  checkUserDeactivate: accountCall
    .route({ ...routes.checkUserDeactivate, summary: "Whether the signed-in customer's account rests" })
    .input(ownAccount)
    .output(z.object({ status: z.literal(200), isAccountDeactivate: z.boolean() })),
  changePassword: accountCall
    .route({ ...routes.changePassword, summary: "Changes the signed-in person's password" })
    .input(
      ownAccount.extend({
        oldpassword: shapes.presentPasswordText,
        newpassword: shapes.newPasswordText,
        type: text.optional(),
      }),
    )
    .output(done),
  deactivateUserAccount: accountCall
    .route({
      ...routes.deactivateUserAccount,
      summary: "The customer's account rests until the next sign-in",
    })
    .input(ownAccount)
    .output(done),
  deleteUserAccount: accountCall
    .route({ ...routes.deleteUserAccount, summary: "Deletes the customer's account, for the password" })
    .input(ownAccount.extend({ password: passwordText }))
    .output(done),
  reactivateUserSetting: accountCall
    .route({ ...routes.reactivateUserSetting, summary: "The owner opens a deactivated portal again" })
    .input(ownPortal)
    .output(done),
  insertLog: accountCall
    .route({ ...routes.insertLog, summary: "Records a sign-in, once a session; the session says whose" })
    .input(
      ownAccount.extend({
        action: z.enum(shapes.loginActions),
        company_name: text.optional(),
        user_type: text.optional(),
      }),
    )
    .output(done),
  clearLoginFlags: accountCall
    .route({ ...routes.clearLoginFlags, summary: "Forgets the browser's marks of a session that is over" })
    .input(z.object({}))
    .output(done),
}

/** The calls of base A about accounts (specification, section 7), below /api/kb. */
export const accounts = {
  ...reading,
  ...signingIn,
  ...verification,
  ...recovery,
  ...invitations,
  ...profile,
  ...ownAccountCalls,
}
