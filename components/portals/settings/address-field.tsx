import type { ComponentProps } from "react"
import { TextField } from "@/components/ui/text-field"

/** A field for the address of a page elsewhere, which reads from left to right in every language. */
export const AddressField = (props: ComponentProps<typeof TextField>) => (
  <TextField inputMode="url" dir="ltr" {...props} />
)
