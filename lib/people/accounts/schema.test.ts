import { passwordChange, passwordChangeForm, passwordPopupForm } from "@/lib/people/sign-in/recovery/schema"
import { signUpForm } from "@/lib/people/sign-in/sign-up/schema"
import { emailRule, newPassword, profilePassword } from "./schema"

const faultsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries(
    (result.error?.issues ?? []).toReversed().map(({ path, message }) => [path.join("."), message]),
  )

test("a sign-up form says everything that is wrong with it at once [J03, J04, J05]", () => {
  const form = { email: "", password: "short", confirmPassword: "else", acceptTerms: false }
  expect(faultsOf(signUpForm.safeParse(form))).toEqual({
    email: "Email is required",
    password:
      "Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character",
    confirmPassword: "Passwords must match",
    acceptTerms: "Accept Ts & Cs is required",
  })
  expect(faultsOf(signUpForm.safeParse({ ...form, confirmPassword: "" })).confirmPassword).toBe(
    "Confirm Password is required",
  )
})

test("the profile's form has its own words and its own special characters [Q12, Q13, D-37]", () => {
  const form = { oldpassword: "", newpassword: "Aa1!-bcdef", confirmPassword: "Aa1!-bcdef" }
  expect(faultsOf(passwordChangeForm.safeParse(form))).toMatchObject({
    oldpassword: "Current password is required",
    newpassword: expect.stringContaining("@ $ ! % * # ? &"),
  })
  expect(newPassword.safeParse("Aa1-bcdef").success).toBe(true)
  expect(profilePassword.safeParse("Aa1-bcdef").success).toBe(false)
  expect(profilePassword.safeParse("Aa1%bcdef").success).toBe(true)
  expect(newPassword.safeParse("Aa1?bcdef").success).toBe(false)
})

test("the popup of staff asks for both passwords and for no strength, which is the server's to judge [Q17, D-16]", () => {
  expect(faultsOf(passwordPopupForm.safeParse({ oldpassword: "", newpassword: "" }))).toEqual({
    oldpassword: "Old Password is required",
    newpassword: "New Password is required",
  })
  const weak = { oldpassword: "x", newpassword: "weak" }
  expect(passwordPopupForm.safeParse(weak).success).toBe(true)
  expect(passwordChange.safeParse({ present: "x", next: "weak" }).success).toBe(false)
})

test.each(["Aa1!", "aa1!aaaa", "AA1!AAAA", "Aaa!aaaa", "Aa11aaaa", `Aa1!${"x".repeat(125)}`])(
  "%.20j is no new password [J04, D-38]",
  (password) => {
    expect(newPassword.safeParse(password).success).toBe(false)
    expect(profilePassword.safeParse(password).success).toBe(false)
  },
)

test("an address is trimmed and in lower case [I05]", () => {
  expect(emailRule().parse("  Ann@Example.COM ")).toBe("ann@example.com")
})
