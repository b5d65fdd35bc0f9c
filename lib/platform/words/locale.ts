/** For `Intl`: server and browsers differ in which digits Arabic has, so that it is said. */
export const localeOf = (language: string): string =>
  /^ar\b/.test(language) ? `${language}-u-nu-latn` : language
