/** For how long a browser is remembered in which a second factor was shown. */
export const rememberedDays = 30
