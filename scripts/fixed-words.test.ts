import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** Sentences of the specification that are kept to the letter, odd spellings and blanks included. */
const verbatim = [
  "Incorrect Catgeory ID",
  "Incorrect  User Name and password",
  "Your account is not exist in our system",
  "Your account is not verified, Please verify you account, The verification code has been sent to your email address",
  "User cannot be verify.",
  "Reply has been send successfully.",
  "Password is must*",
  "Invalid url you are entering!",
  "Invalid URL, Redirecting to HomePage",
  "Only jpg, jpeg, and png allowed & size lesser than 2 MB.",
  "Agent not added in this helpdesk",
  "This portal has been deactivated. Please contact your admin.",
  "User already verified, please login.",
  "Invalid Domain",
  "User does not exist",
  "User not found",
  "Confirmation code sent!",
  "Logged in successfully",
  "Incorrect old password",
  "Password cannot be same as old password",
  "Files size should not be more than 15 MB",
  "Ticket has been created successfully.",
  "Ticket has been resolved successfully.",
  "Content field should not be empty",
  "Your profile has been successfully updated.",
  "Your password has been successfully changed.",
  "Password is incorrect.",
  "You have already submitted feedback",
  "Your feedback is submitted successfully",
  "You have not submitted any ticket as of now.",
  "Account has not been deleted due to some technical issue. Please try again.",
]

const root = join(__dirname, "..")
const sources = ["lib", "components", "app", "words"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$|\/en\.json$/.test(path) && !/\.test\.|^lib\/testing\//.test(path))
  // Refusals are said where they are thrown; their catalogue repeats the sentences as its keys.
  .filter((path) => !path.startsWith("words/refusals/"))
  .map((path) => ({ path, code: withoutComments(readFileSync(join(root, path), "utf8")) }))

function withoutComments(code: string) {
  return code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
}

test.each(verbatim)(
  "%j stands in one place, so that another language takes its place there [D-71, D-72]",
  (sentence) => {
    const found = sources.flatMap(({ path, code }) =>
      Array<string>(code.split(sentence).length - 1).fill(path),
    )
    expect(found).toEqual([expect.any(String)])
  },
)
