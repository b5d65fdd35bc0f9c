const post = <Path extends string>(path: Path) => ({ method: "POST", path }) as const

/** Where the calls of base C answer below /api/login, with the specification's own paths (section 7). */
export const loginRoutes = {
  token: post("/oauth/token"),
  login: post("/api/agentcustomer/login"),
  productlogin: post("/api/agentcustomer/productlogin"),
  validuser: post("/api/agentcustomer/validuser"),
  checkuserexist: post("/api/agentcustomer/checkuserexist"),
  checkagentexist: post("/api/agentcustomer/checkagentexist"),
  checkpassword: post("/api/agentcustomer/checkpassword"),
  customersignup: post("/api/agentcustomer/customersignup"),
  confirmsignup: post("/api/agentcustomer/confirmsignup"),
  resendverification: post("/api/agentcustomer/resendverification"),
  forgotpassword: post("/api/agentcustomer/forgotpassword"),
  confirmresetpassword: post("/api/agentcustomer/confirmresetpassword"),
  newpassword: post("/api/agentcustomer/newpassword"),
  changepassword: post("/api/agentcustomer/changepassword"),
  customerupdateuser: post("/api/agentcustomer/customerupdateuser"),
  useroutses: post("/api/agentcustomer/useroutses"),
  deleteuser: post("/api/agentcustomer/deleteuser"),
  adminforgotpassword: post("/api/common/forgotpassword"),
  adminconfirmresetpassword: post("/api/common/confirmresetpassword"),
} as const

/** The calls that take a form as well as JSON: OAuth's own, and the one the specification sends as form data. */
export const loginForms: readonly string[] = [loginRoutes.token.path, loginRoutes.customerupdateuser.path]
