import { newPassword } from "@/lib/people/accounts/schema"
import { faultOfPick, photoFault } from "@/lib/people/photos/schema"
import { recoveryCode, signUpCode } from "@/lib/people/sign-in/codes/schema"
import { profileForm } from "./schema"

test("a description has at most 1500 characters [Q05, Z15]", () => {
  const profile = { name: "", phone: "", country: "", timeZone: "" }
  const isTaken = (length: number) =>
    profileForm.safeParse({ ...profile, description: "x".repeat(length) }).success
  expect([1500, 1501].map(isTaken)).toEqual([true, false])
})

test("a code has six digits and a password at least eight characters [Z15, J09, K07]", () => {
  for (const rule of [signUpCode, recoveryCode])
    expect(["12345", "123456", "1234567", "12345a"].map((code) => rule.safeParse(code).success)).toEqual([
      false,
      true,
      false,
      false,
    ])
  const faultOf = (code: string) => signUpCode.safeParse(code).error?.issues[0]?.message
  expect(faultOf("12345")).toBe("Must Contain 6 Numeric Characters")
  expect(["Aa1-bcd", "Aa1-bcde"].map((text) => newPassword.safeParse(text).success)).toEqual([false, true])
})

test("a photo has at most 2,097,152 bytes [Z16, Q06]", () => {
  const faults = [2_097_152, 2_097_153].map((size) => faultOfPick({ type: "image/png", size }))
  expect(faults).toEqual([null, photoFault])
})
