/**
 * Where the calls about accounts answer below /api/kb; apart from their schemas, so that the browser loads no zod, and
 * written out, so that pages without accounts do not load them either.
 */
export const accountRoutes = {
  session: { method: "GET", path: "/session" },
  getData: { method: "GET", path: "/getData" },
  getCompanyData: { method: "GET", path: "/getCompanyData" },
  getSettingsFlag: { method: "GET", path: "/getSettingsFlag" },
  logincustomer: { method: "POST", path: "/logincustomer" },
  reactivateAccount: { method: "POST", path: "/reactivateAccount" },
  signup: { method: "POST", path: "/signup" },
  checkUserVerify: { method: "POST", path: "/checkUserVerify" },
  verifyOtpAndCreateUser: { method: "POST", path: "/verifyOtpAndCreateUser" },
  resendVerificationCode: { method: "POST", path: "/resendVerificationCode" },
  fetchCustomerUIDInfoWithEmail: { method: "POST", path: "/fetchCustomerUIDInfoWithEmail" },
  forgotPasswordSendCode: { method: "POST", path: "/forgotPasswordSendCode" },
  verifyOtpAndUpdatePassword: { method: "POST", path: "/verifyOtpAndUpdatePassword" },
  checkAdminOfOrganisation: { method: "POST", path: "/checkAdminOfOrganisation" },
  checkLink: { method: "POST", path: "/checkLink" },
  acceptOwnership: { method: "POST", path: "/acceptOwnership" },
  updateAgentVerify: { method: "POST", path: "/updateAgentVerify" },
  checkUserDeactivate: { method: "POST", path: "/checkUserDeactivate" },
  fetchUserInfo: { method: "POST", path: "/fetchUserInfo" },
  updateUserDetails: { method: "POST", path: "/updateUserDetails" },
  imageToken: { method: "POST", path: "/image-token" },
  changePassword: { method: "POST", path: "/changePassword" },
  deactivateUserAccount: { method: "POST", path: "/deactivateUserAccount" },
  deleteUserAccount: { method: "POST", path: "/deleteUserAccount" },
  reactivateUserSetting: { method: "POST", path: "/reactivateUserSetting" },
  insertLog: { method: "POST", path: "/insertLog" },
  clearLoginFlags: { method: "POST", path: "/clearLoginFlags" },
} as const
