import { InvalidError } from "@/lib/platform/errors"

/** The kinds of bad requests that SCIM has names for (RFC 7644, section 3.12). */
export type ScimType =
  | "invalidFilter"
  | "invalidPath"
  | "invalidSyntax"
  | "invalidValue"
  | "mutability"
  | "noTarget"

/** A request that breaks a rule of SCIM. */
export class ScimFault extends InvalidError {
  constructor(
    readonly scimType: ScimType,
    message: string,
  ) {
    super(message)
  }
}
