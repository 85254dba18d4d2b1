/** Tells a fallback that the fragment it stands for was asked for and cannot be had. One that has its own place for the
 *  word prevents the default, which is a notice. */
export const remoteAway = 'remote-away';
