/** Passwords that guessing starts with, lower case: keyboard walks, dates and numbers of luck, and words of this trade. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  !qaz2wsx 000000 00000000 012345 0123456 01234567 0123456789 098765 09876543 0987654321 10010 10086 100861
  1029384756 111111 1111111 11111111 111222 111222333 112233 11223344 1122334455 121212 12121212 12306
  123123 123123123 123123a 123321 123321123 1234 1234321 12345 123454321 123456 123456! 123456# 123456..
  1234560 1234561 123456123 123456123456 1234567 12345678 123456789 1234567890 12345678910 123456789a
  123456789q 12345678a 1234567a 123456@ 123456a 123456aa 123456abc 123456q 123456qq 123456qwe 12345qwert
  1234abcd 1234qwer 123654 123654789 12369874 123698745 123789 123abc 123abcd 123asd 123qwe 123qweasd
  131313 1314159 131421 1314520 13145200 1314521 1314521521 13579 135790 135792468 1357924680 141421 142536
  147147 147258 147258369 147852 147852369 1478963 14789632 147896325 159159 159357 159357456 159630 159753
  159951 161616 168168 16881688 171717 181818 186186 191919 19841984 19881988 198888 19901990 199999 1q2w3e
  1q2w3e4r 1q2w3e4r5t 1qaz!qaz 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 1qazxsw2 200000 20002000 20082008 20202020
  222222 22222222 223344 232323 234567 2345678 23456789 2468 24680 246810 24682468 252525 258258 258369
  258456 2wsx@wsx 314159 31415926 321321 321654 321654987 333333 33333333 334455 345678 369258 369258147
  444444 44444444 445566 456123 456456 456789 456852 5201314 520131400 520520 520530 521125 5211314 521521
  54321 543210 555555 5555555 55555555 556677 565656 567890 584520 5845201314 654123 654321 6543210 666666
  6666666 66666666 666888 667788 66778899 686868 696969 741741 741852 741852963 753951 7654321 771771
  7758258 7758521 77585210 777777 7777777 77777777 778899 787878 789123 789456 789456123 789789 797979
  800000 8008208820 808080 852456 852852 87654321 876543210 878787 888666 88888 888888 8888888 88888888
  889900 898989 909090 951753 963852 96385274 963852741 963963 968888 987654 9876543 98765432 987654321
  9876543210 987987 989898 998877 999888 99999 999999 9999999 99999999 999999999 a123456 a123456! a1234567
  a12345678 a123456789 a1b2c3 a1b2c3d4 a@123456 aa123123 aa123456 aa123456! aa@123456 aaa111 aaa123
  aaa123456 aaaaaa aaaaaaaa aabb1122 aabbcc abc123 abc123! abc1234 abc12345 abc123456 abc@123 abcabc
  abcabc123 abcd123 abcd1234 abcd12345 abcdef abcdef123 abcdefg abcdefgh access access14 admin admin!123
  admin#123 admin1 admin12 admin123 admin1234 admin12345 admin123456 admin666 admin888 admin@123 admin@1234
  admin@2024 admin@2025 admin@2026 administrator agent agent123 alibaba andrew android anthony apple
  apple123 arsenal asasas asd123 asd123456 asdf123 asdf1234 asdfgh asdfghjk asdfghjkl ashley ashley1 autumn
  autumn1 baidu baidu123 bailey banana banana1 barcelona baseball baseball1 basketball batman bbbbbb
  beijing beijing2008 buster caonima cccccc change_me changeit changeme charlie charlie1 cheese chelsea
  chen123456 chenchen china china123 china2008 chocolate cisco cisco123 clinic clinic123 company company123
  computer computer1 cookie corvette counter crm123 crm1234 crm12345 crm123456 crm888 daniel daniel1
  database dddddd default demo demo123 demo1234 diamond doctor doctor123 dragon dragon123 facebook february
  ferrari flower flower1 football football1 fortnite freedom friday fuwuqi gao123456 george george1 ginger
  golden google google1 guahao guangzhou guest guest123 guo123456 h123456 harley hcrm123 he123456 health
  health123 hello hello1 hello123 hello1234 hello@123 helloworld hockey hospital hospital-crm hospital1
  hospital123 hospitalcrm huang123 huangjin huawei huawei123 huizhen hunter hunter2 hushi hushi123 iloveu
  ilovey iloveyou iloveyou1 india@123 internet internet1 iphone jackson jackson1 january jennifer jessica
  jiaoyu jordan jordan23 joshua juventus kaixin kefu kefu123 kefu123456 kefu888 killer killer1 kuaile
  kuaile123 l123456 l123456789 letmein letmein1 letmein123 li123456 lilili liming lin123456 linux lisi123
  liu123456 liuyang liverpool liverpool1 liwei lkjhgf lkjhgfdsa lollipop love123 love1314 love520 lovelove
  lovely loveme loveyou m123456 ma123456 maggie manager manager1 manager123 manchester market market123
  master master123 matrix matthew medical menzhen mercedes michael michael1 microsoft mima123 mima1234
  mima123456 minecraft mnbvcx mnbvcxz monday monkey monkey123 mustang mustang1 mypass mypass1 mypassword
  mysql mysql123 naruto network newpass newpass1 nicole nicole1 nihao nihao123 nihaoma nintendo nishiwode
  nurse nurse123 office office123 onepiece operator oracle oracle123 orange orange1 p@55w0rd p@ssw0rd
  p@ssw0rd1 p@ssw0rd123 p@ssword pa55word pass123 pass1234 pass12345 pass123456 pass@123 pass@word1
  passpass passw0rd passw0rd! passwd password password! password1 password1! password12 password123
  password1234 patient patient123 patrick pepper pingan pingan123 poiuyt poiuytrewq pokemon pokemon1
  porsche postgres postgres1 princess princess1 purple q123456 q1234567 q123456789 q1w2e3 q1w2e3r4
  q1w2e3r4t5 qaz@123 qazwsx qazwsx123 qazwsxedc qq123123 qq1234 qq123456 qq520520 qqqqqq qqqqqqqq qwe123
  qwe1234 qwe12345 qwe123456 qwe@123 qweasd qweasd123 qweasdzxc qwer123 qwer1234 qwert qwert1 qwerty
  qwerty! qwerty1 qwerty12 qwerty123 qwerty123! qwerty1234 qwerty@123 qwertyui qwertyuiop ranger realmadrid
  robert robert1 root root123 root1234 root@123 s123456 sales sales123 samsung samsung1 secret secret123
  server server123 service service123 shadow shadow1 shanghai shenzhen silver soccer spiderman spring
  spring1 staff staff123 starwars strike summer summer1 summer123 sun123456 sunday sunshine sunshine1 super
  super123 superman superuser support support123 system system123 taobao taobao123 taylor taylor1 team123
  temp temp123 temp1234 temppass tencent test test1 test12 test123 test1234 test12345 test123456 test@123
  tester testing thepassword thomas tigger toor trustno1 ubuntu user user123 user@123 w123456 wang1234
  wang123456 wangjian wangwei wangwu wangyang warcraft wechat wechat123 weixin weixin123 welcome welcome1
  welcome123 welcome@123 whatever william windows windows1 winter winter1 woaini woaini123 woaini1314
  woaini520 woaini521 woaiwo woaiwojia woaiwoziji wodemima wu123456 wwwwww x123456 xiaohong xiaomi
  xiaomi123 xiaoming xiaotian xiaoxiao xiaoyu xu123456 xxxxxx xyz123 xyz789 y123456 yamaha yang123456
  yangyang yellow yisheng yiyuan yiyuan123 yiyuan888 z123456 z123456789 zaq12wsx zaq1xsw2 zaqwsx zaqxsw
  zhang123 zhang123456 zhangsan zhangwei zhangyan zhao123456 zhongguo zhonghua zhou123456 zhuyuan zixun
  zixun123 zxc123 zxc123456 zxcvbn zxcvbnm zxcvbnm123 zxzxzx zzz111 zzzzzz
`
    .trim()
    .split(/\s+/),
)
