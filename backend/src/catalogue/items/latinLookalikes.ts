const greek = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεζηικμνορτυχ';
const latin = 'ABEZHIKMNOPTYXabezhikmnoptyx';

/** Greek letters whose capitals look like Latin ones become Latin. */
export const latinLookalikes = (text: string): string =>
  text.replace(/[Α-Χα-χ]/g, (letter) => latin[greek.indexOf(letter)] ?? letter);
