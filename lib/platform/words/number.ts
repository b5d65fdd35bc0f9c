import { numberFormat } from "./formats"
import { localeOf } from "./locale"
import { interfaceLanguage } from "./words"

/** A number as the language of the interface writes it. */
export const numberText = (value: number): string => numberFormat(localeOf(interfaceLanguage())).format(value)
