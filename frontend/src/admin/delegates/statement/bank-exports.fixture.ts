/* Exports of banks and UPI apps with their headings and quirks, and made-up data. Each has the same two payments. */

/** Dates like '1-Sep-25', values between tabs, padded headings, and the number of the bank's pool account as the reference. */
const SBI = `Account Name       :\tMr. SAMPLE SCHOOL
Account Number     :\t="00000012345678901"
Balance on 1 Sep 2025        :\t1,118.30

Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance
1-Sep-25\t1-Sep-25\t   BY TRANSFER-UPI/CR/524412345678/ASHA RAO/SBIN/asha@oksbi/UPI--\tTRANSFER FROM 4897690162095\t \t1,500.00\t2,618.30
2-Sep-25\t2-Sep-25\t   TO TRANSFER-UPI/DR/524500000001/HALL/HDFC/hall@ok/UPI--\tTRANSFER TO 4897690162095\t1,500.00\t \t1,118.30
3-Sep-25\t3-Sep-25\t   BY TRANSFER-UPI/CR/524687654321/DEV MEHTA/ICIC/dev@okicici/UPI--\tTRANSFER FROM 4897690162095\t \t1,500.00\t2,618.30
**This is a computer generated statement and does not require a signature
`;

/** A row of asterisks below the headings, and references with leading zeros. */
const HDFC = `HDFC BANK Ltd.,,,,,,
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
********,********,********,********,********,********,********
01/09/25,UPI-ASHA RAO-ASHA@OKHDFCBANK-HDFC0000001-524412345678-MUN,0000524412345678,01/09/25,,1500.00,2618.30
02/09/25,ATW-416021XXXXXX1234-HALL RENT,0000000000001234,02/09/25,1500.00,,1118.30
03/09/25,UPI-DEV MEHTA-DEV@OKICICI-ICIC0000001-524687654321-UPI,0000524687654321,03/09/25,,1500.00,2618.30
********,********,********,********,********,********,********
STATEMENT SUMMARY :-,,,,,,
`;

/** 0.00 in the other column, and no reference. */
const ICICI = `,,DETAILED STATEMENT,,,,,
S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
1,01/09/2025,01/09/2025,-,UPI/524412345678/MUN/asha@okicici/ICICI Bank/ASHA RAO,0.00,1500.00,2618.30
2,02/09/2025,02/09/2025,-,UPI/524500000001/RENT/hall@ok/HALL,1500.00,0.00,1118.30
3,03/09/2025,03/09/2025,-,UPI/524687654321/UPI/dev@okicici/DEV MEHTA,0.00,1500.00,2618.30
`;

/** One column of amounts, marked by the next one; the balance has marks of its own. */
const AXIS = `Statement of Account No - 923010000000001 for the period (From : 01-09-2025 To : 30-09-2025)

Tran Date,Transaction Particulars,Chq No,Amount(INR),DR|CR,Balance(INR),Balance DR|CR
01-09-2025,UPI/P2A/524412345678/ASHA RAO/MUN/SBI,-,1500.00,CR,2618.30,DR
02-09-2025,ATM WDL HALL RENT,-,              1500.00,DR,1118.30,DR
03-09-2025,UPI/P2A/524687654321/DEV MEHTA/UPI/ICICI,-,1500.00,CR,2618.30,CR
Unless the constituent notifies the bank immediately of any discrepancy it will be taken as correct,,,,,,
`;

/** Signs. */
const PAYTM = `Date,Time,Transaction Details,Your Account,Amount,UPI Ref No.,Remarks
01/09/2025,10:30:00,Received from Asha Rao,HDFC Bank XX1234,"+1,500.00",524412345678,MUN
02/09/2025,10:31:00,Paid to Hall,HDFC Bank XX1234,"-1,500.00",524500000001,
03/09/2025,10:32:00,Received from Dev Mehta,HDFC Bank XX1234,"+1,500.00",524687654321,
`;

/** The month first, and the mark before the amount. */
const PHONEPE = `Date,Transaction Details,UTR No.,Type,Amount
"Sep 01, 2025",Received from Asha Rao,524412345678,CREDIT,"₹1,500"
"Sep 02, 2025",Paid to Hall,524500000001,DEBIT,"₹1,500"
"Sep 03, 2025",Received from Dev Mehta,524687654321,CREDIT,"₹1,500"
`;

export const BANK_EXPORTS = { SBI, HDFC, ICICI, AXIS, PAYTM, PHONEPE };
