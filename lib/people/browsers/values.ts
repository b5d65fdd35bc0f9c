/** For how long a browser is remembered in which a second factor was shown. */
export const rememberedDays = 30

/** Whose data tell the country of an address; shown beside it, as their licence asks. */
export const countriesBy = "https://db-ip.com"
